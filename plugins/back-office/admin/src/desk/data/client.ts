import { deskCalls } from '@seva/config/contract/panel/desk/calls';
import type { batchInputs } from '@seva/config/contract/panel/desk/batches/input';
import type { Sent } from '@seva/config/contract/shapes';
import { panelClient } from '@seva/panel/panel-client';

type DeskCall = keyof typeof deskCalls;

/** Input and answer of each call of the front desk. */
export type DeskContract = {
  readonly [Name in DeskCall]: {
    readonly input: Sent<(typeof batchInputs)[Name]>;
    readonly output: NonNullable<(typeof deskCalls)[Name]['answer']>;
  };
};

/** Typed hooks for the calls of the front desk; `address` returns a call's URL. */
export const { address, useCall, useRead } = panelClient<DeskCall, DeskContract>({
  base: '/donations',
  calls: deskCalls,
});
