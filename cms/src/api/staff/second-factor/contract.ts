import { call } from '@seva/config/calls';
import type { HealthReport } from '../../../ops/watching/health-report';

/**
 * Our calls of the panel below `/admin`. `panel:signed-in` needs no permission, `panel:owner` is for owners only, and
 * `panel:health` is a permission of the back office.
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

export type CallName = keyof typeof calls;

export interface OwnFactor {
  readonly isOn: boolean;
  readonly isDemanded: boolean;
  readonly codesLeft: number;
}

/** Data to set up an app. The browser returns `setup` with the first code. `qr` is a data URL of the picture. */
export interface SetupOffer {
  readonly setup: string;
  readonly secret: string;
  readonly uri: string;
  readonly qr: string;
}

/** Second factors of all panel users, and the roles that require one. */
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

export type Output<Name extends CallName> = Answers[Name];
