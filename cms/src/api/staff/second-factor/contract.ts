import { call } from '@seva/config/calls';
import type { HealthReport } from '../../../ops/watching/health-report';

/**
 * Our calls of the panel below `/admin`; `panel:signed-in` takes no right, only the owner holds `panel:owner`, and
 * `panel:health` is a right among those of the back office.
 */
export const calls = {
  'password.forgot': call('POST', '/forgot-password', 'public'),
  'factor.own': call('GET', '/second-factor', 'panel:signed-in'),
  'factor.begin': call('POST', '/second-factor/begin', 'panel:signed-in'),
  'factor.confirm': call('POST', '/second-factor/confirm', 'panel:signed-in'),
  'factor.off': call('POST', '/second-factor/off', 'panel:signed-in'),
  'factor.codes': call('POST', '/second-factor/codes', 'panel:signed-in'),
  'factor.people': call('GET', '/second-factor/people', 'panel:owner'),
  'factor.roles': call('PUT', '/second-factor/roles', 'panel:owner'),
  'health.read': call('GET', '/health', 'panel:health'),
  'factor.reset': call('POST', '/second-factor/people/:id/reset', 'panel:owner'),
} as const;

/** The name of one of the calls. */
export type CallName = keyof typeof calls;

/** What somebody is told of their own second factor. */
export interface OwnFactor {
  readonly isOn: boolean;
  readonly isDemanded: boolean;
  readonly codesLeft: number;
}

/** What an app is set up with. `setup` is given back with the first code; the QR code is a data address of a picture. */
export interface SetupOffer {
  readonly setup: string;
  readonly secret: string;
  readonly uri: string;
  readonly qr: string;
}

/** The people and the roles of the panel, as their owner looks after second factors. */
export interface FactorsOfPeople {
  readonly roles: readonly { readonly id: number; readonly name: string; readonly isDemanded: boolean }[];
  readonly people: readonly {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    readonly roles: readonly string[];
    readonly isOn: boolean;
  }[];
}

interface Made {
  readonly recoveryCodes: readonly string[];
}

interface Answers {
  'password.forgot': Record<string, never>;
  'factor.own': OwnFactor;
  'factor.begin': SetupOffer;
  'factor.confirm': Made;
  'factor.off': OwnFactor;
  'factor.codes': Made;
  'factor.people': FactorsOfPeople;
  'factor.roles': FactorsOfPeople;
  'factor.reset': FactorsOfPeople;
  'health.read': HealthReport;
}

/** What a call answers, under `data`. */
export type Output<Name extends CallName> = Answers[Name];
