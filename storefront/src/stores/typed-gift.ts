import { tributeKinds, type TributeKind } from '@seva/config/rules/tributes';
import { stored, fieldsOf, textOf } from '../lib/stored';
import { typedKeys } from './stored-keys';

/** Honor or memory of a person, as typed and sent. */
export interface TypedTribute {
  readonly kind: TributeKind;
  readonly honoree: string;
  readonly from: string;
  readonly message: string;
  readonly email?: string;
}

/** Choices on the Give page; `asked` is the purpose from its address. Cents, and dollars as typed. */
export interface TypedGift {
  readonly purpose: string;
  readonly asked: string | null;
  readonly tapped: number | null;
  readonly typed: string;
  readonly tribute: TypedTribute | null;
  readonly coversFee: boolean;
  readonly anonymous: boolean;
  readonly note: string;
}

function tributeOf(value: unknown): TypedTribute | null {
  const { kind: kept, honoree, from, message, email } = fieldsOf(value);
  const kind = tributeKinds.find((each) => each === kept);
  if (!kind) return null;
  const said = { kind, honoree: textOf(honoree), from: textOf(from), message: textOf(message) };
  return textOf(email) === '' ? said : { ...said, email: textOf(email) };
}

function parseGift(value: unknown): TypedGift | null {
  const { purpose, asked, tapped, typed, tribute, coversFee, anonymous, note } = fieldsOf(value);
  if (textOf(purpose) === '') return null;
  return {
    purpose: textOf(purpose),
    asked: typeof asked === 'string' ? asked : null,
    tapped: typeof tapped === 'number' && Number.isInteger(tapped) ? tapped : null,
    typed: textOf(typed),
    tribute: tributeOf(tribute),
    coversFee: coversFee === true,
    anonymous: anonymous === true,
    note: textOf(note),
  };
}

/** Choices on the Give page, restored after signing in; in this tab alone. */
export const typedGift = stored<TypedGift | null>(typedKeys.gift, parseGift, 'tab');
