import { useEffect, useRef, useState } from 'react';
import type { Output } from '@seva/config/contract';
import { paperTexts } from '@texts/papers';
import { useSearchParams } from 'react-router-dom';
import { dayOf } from '../../lib/gift-day';
import { useCommand } from '../../lib/use-command';
import { useForm, type Problems } from '../../lib/use-form';
import { useTimeZone } from '../../lib/use-shop';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { TextField } from '../../ui/field';
import { Digits } from '../../ui/figures';
import { Fields } from '../../ui/form-layout';
import { Stack } from '../../ui/layout';
import { Money } from '../../ui/money';

const { verify: texts } = paperTexts;

interface Values extends Record<string, string> {
  number: string;
  code: string;
}

const check = ({ number, code }: Values): Problems<Values> => ({
  ...(number.trim() === '' ? { number: texts.numberProblem } : {}),
  ...(code.trim() === '' ? { code: texts.codeProblem } : {}),
});

type VerifyResult = Output<'papers.verify'>;

const verdicts = {
  standing: { kind: 'success', words: texts.genuine },
  replaced: { kind: 'note', words: texts.replaced },
  void: { kind: 'error', words: texts.void },
} as const;

function DocumentFacts({ verified }: { verified: VerifyResult }) {
  const zone = useTimeZone();
  const verdict = verdicts[verified.state];
  const facts = texts.facts;
  return (
    <Stack data-gap="small">
      <Alert kind={verdict.kind}>{verdict.words}</Alert>
      {verified.sample ? <Alert kind="note">{texts.sample}</Alert> : null}
      <Facts
        wide
        facts={[
          {
            name: facts.paper,
            value: (
              <>
                {texts.kinds[verified.kind]} <Digits>{texts.version(verified.number, verified.version)}</Digits>
              </>
            ),
          },
          { name: facts.temple, value: verified.temple },
          { name: facts.ein, value: <Digits>{verified.ein}</Digits> },
          { name: facts.issued, value: dayOf(verified.issuedAt, zone) },
          { name: facts.year, value: <Digits>{verified.taxYear}</Digits> },
          { name: facts.amount, value: <Money dollars={verified.amount} exact /> },
          { name: facts.contribution, value: <Money dollars={verified.contribution} exact /> },
          { name: facts.initials, value: verified.initials },
        ]}
      />
    </Stack>
  );
}

/** Form to verify a document by number and code. The link of its QR code fills in and submits both. */
export function VerifyForm() {
  const [search, setSearch] = useSearchParams();
  const initial: Values = { number: search.get('number') ?? '', code: search.get('code') ?? '' };
  const form = useForm<Values>(initial, check);
  const verify = useCommand('papers.verify');
  const [found, setFound] = useState<VerifyResult>();
  const { run } = verify;

  const request = async (values: Values) => {
    setFound(undefined);
    const outcome = await run({ query: values });
    if (outcome.ok) setFound(outcome.data);
  };
  const first = useRef(initial);
  useEffect(() => {
    const { number, code } = first.current;
    if (!number || !code) return;
    void run({ query: { number, code } }).then((outcome) => {
      if (outcome.ok) setFound(outcome.data);
    });
  }, [run]);

  const submit = async (values: Values) => {
    setSearch(values, { replace: true });
    await request(values);
  };
  return (
    <Stack>
      <Fields onSubmit={form.submit(submit)} noValidate method="get">
        <TextField
          {...form.field('number')}
          label={texts.number}
          hint={texts.numberHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <TextField
          {...form.field('code')}
          label={texts.code}
          hint={texts.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <Button type="submit" wide busy={verify.busy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      </Fields>
      {verify.error ? <Alert>{verify.error.message}</Alert> : null}
      {found ? <DocumentFacts verified={found} /> : null}
    </Stack>
  );
}
