import { useState } from 'react';
import { Box, Button, Field, Flex, Grid, Textarea, Typography } from '@strapi/design-system';
import { contentUid, panelPage } from '@seva/config/content-types';
import {
  defaultSentences,
  requiredWords,
  sentenceFaults,
  sentenceLength,
  treatments,
  type Treatment,
} from '@seva/config/rules/papers/treatments';
import { dayText } from '@seva/panel/format';
import { ActionForm } from '@seva/panel/ui/action-form';
import { TextField } from '@seva/panel/ui/fields';
import { Note } from '@seva/panel/ui/note';
import { NumberLink } from '@seva/panel/ui/number-link';
import { PageState } from '@seva/panel/ui/page';
import { Section } from '@seva/panel/ui/section';
import { useFile } from '@seva/panel/use-file';
import type { WordingPage as Wording } from '@seva/config/contract/panel/receipts/wording/contracts';
import { address, useCall, useRead, useSend } from '../../../data/client';
import { permissions } from '@seva/config/contract/panel/rights';
import { useHasRight } from '../../../data/use-has-right';
import { useKnownYear, useYear } from '../../data/year';
import { texts } from '../../texts/en';
import { DoneNote } from '../../ui/done-note';
import { StepHeading, YearFrame } from '../year-end/year-frame';

const words = texts.wording;

/** Signer and sentences of receipts, with missing facts and the approval. */
export function WordingPage() {
  const year = useYear();
  const reading = useRead('wording.read', {});
  const known = useKnownYear(year);
  const put = (wording: Wording) => {
    reading.put(wording);
    known.reload();
  };
  return (
    <YearFrame step="treatments" year={year} years={known.preflight?.years ?? [year]} known={known}>
      <PageState reading={reading}>
        {(wording) => <Shown key={wording.revision} wording={wording} put={put} />}
      </PageState>
    </YearFrame>
  );
}

type Typed = Pick<Wording, 'signerName' | 'signerTitle' | 'sentences'>;

function Shown({ wording, put }: { wording: Wording; put: (wording: Wording) => void }) {
  const { signerName, signerTitle, sentences, revision } = wording;
  const [typed, setTyped] = useState<Typed>({ signerName, signerTitle, sentences });
  const [isAsking, setIsAsking] = useState(false);
  const mayChange = useHasRight()(permissions['papers.settings']);
  const call = useCall();
  const { busy, error, send } = useSend();
  const { busy: isFetching, fetchFile } = useFile();
  const isChanged = JSON.stringify(typed) !== JSON.stringify({ signerName, signerTitle, sentences });
  const save = async () => {
    const body = { ...typed, sentences: { ...typed.sentences }, revision };
    const answer = await send('wording.save', { body }, words.saved);
    if (answer) put(answer);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <StepHeading
        title={words.title}
        hint={words.subtitle}
        action={
          <Flex gap={2} wrap="wrap" justifyContent="flex-end">
            <Button
              variant="tertiary"
              loading={isFetching}
              onClick={() => void fetchFile(address('wording.sample', {}), words.sampleFile)}
            >
              {words.sample}
            </Button>
            {mayChange ? (
              <>
                <Button variant="secondary" disabled={!isChanged} loading={busy} onClick={() => void save()}>
                  {words.save}
                </Button>
                <Button
                  disabled={isChanged || wording.faults.length > 0 || wording.approved !== null}
                  onClick={() => setIsAsking(true)}
                >
                  {words.approve}
                </Button>
              </>
            ) : null}
          </Flex>
        }
      />
      <State wording={wording} />
      {error ? <Note kind="danger">{error}</Note> : null}
      {isChanged && wording.approved === null ? <Typography textColor="neutral600">{words.unsaved}</Typography> : null}
      <fieldset disabled={!mayChange} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <Grid.Root gap={5} gridCols={12}>
          <Grid.Item col={6} s={12} xs={12} direction="column" alignItems="stretch">
            <TempleCard wording={wording} />
          </Grid.Item>
          <Grid.Item col={6} s={12} xs={12} direction="column" alignItems="stretch">
            <SignerCard typed={typed} onChange={setTyped} />
          </Grid.Item>
          <Grid.Item col={12} s={12} xs={12} direction="column" alignItems="stretch">
            <SentencesCard typed={typed} onChange={setTyped} />
          </Grid.Item>
        </Grid.Root>
      </fieldset>
      {isAsking ? (
        <ActionForm
          title={words.approveTitle}
          body={words.approveBody}
          confirm={words.approve}
          done={words.approveDone}
          act={() => call('wording.approve', { body: { revision } })}
          onDone={put}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Flex>
  );
}

/** Whether receipts are issued, and what prevents it. */
function State({ wording }: { wording: Wording }) {
  const { approved, changedSince, faults, isSample } = wording;
  const mayEdit = useHasRight()('plugin::content-manager.explorer.update', contentUid('site'));
  const isOfTemple = faults.some((fault) => fault === 'legalName' || fault === 'ein' || fault === 'address');
  return (
    <>
      {approved && faults.length === 0 ? (
        <Box background="success100" hasRadius padding={4}>
          <DoneNote>
            {`${words.issuing(approved.by, dayText(approved.on))} ${isSample ? words.samples : ''}`.trim()}
          </DoneNote>
        </Box>
      ) : (
        <Note kind="warning">
          {changedSince ? words.changedSince : words.notIssuing} {isSample ? words.samples : ''}
        </Note>
      )}
      {faults.length > 0 ? (
        <Note kind="danger">
          <strong>{words.missing}</strong>
          <ul style={{ margin: '4px 0 0 20px', listStyle: 'disc' }}>
            {faults.map((fault) => (
              <li key={fault}>{words.faults[fault]}</li>
            ))}
          </ul>
          {isOfTemple ? mayEdit ? <NumberLink to={panelPage('site')}>{words.edit}</NumberLink> : words.whoEdits : null}
        </Note>
      ) : null}
    </>
  );
}

function TempleCard({ wording: { temple } }: { wording: Wording }) {
  const mayEdit = useHasRight()('plugin::content-manager.explorer.update', contentUid('site'));
  const facts = [
    [words.legalName, temple.legalName],
    [words.ein, temple.ein],
    [words.address, temple.address.join(', ')],
  ] as const;
  return (
    <Section title={words.temple}>
      <dl style={{ margin: 0 }}>
        {facts.map(([name, value]) => (
          <Box key={name} paddingBottom={3}>
            <Typography tag="dt" variant="sigma" textColor="neutral600">
              {name}
            </Typography>
            <Typography tag="dd" style={{ margin: 0 }}>
              {value || words.none}
            </Typography>
          </Box>
        ))}
      </dl>
      {mayEdit ? (
        <NumberLink to={panelPage('site')}>{words.edit}</NumberLink>
      ) : (
        <Typography>{words.whoEdits}</Typography>
      )}
    </Section>
  );
}

interface CardProps {
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
}

function SignerCard({ typed, onChange }: CardProps) {
  const fields = [
    ['signerName', words.signerName],
    ['signerTitle', words.signerTitle],
  ] as const;
  return (
    <Section title={words.signer}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        {fields.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            required={name === 'signerName'}
            maxLength={120}
            value={typed[name]}
            onChange={(value) => onChange({ ...typed, [name]: value })}
          />
        ))}
      </Flex>
    </Section>
  );
}

function SentencesCard({ typed, onChange }: CardProps) {
  const write = (treatment: Treatment, sentence: string) =>
    onChange({ ...typed, sentences: { ...typed.sentences, [treatment]: sentence } });
  return (
    <Section title={words.sentences} hint={words.sentencesHint}>
      <Flex direction="column" alignItems="stretch" gap={5}>
        {treatments.map((treatment) => {
          const sentence = typed.sentences[treatment];
          const faults = sentenceFaults(treatment, sentence);
          const quoted = requiredWords[treatment].map((each) => `“${each}”`).join(', ');
          return (
            <Field.Root
              key={treatment}
              name={treatment}
              hint={`${words.needs(quoted)}${treatment === 'part' ? `. ${words.placeholders}` : ''}`}
              error={faults.length > 0 ? faults.map((each) => `“${each}”`).join(', ') : undefined}
            >
              <Field.Label>{texts.treatments.names[treatment]}</Field.Label>
              <Textarea
                maxLength={sentenceLength}
                value={sentence}
                onChange={(event: { target: { value: string } }) => write(treatment, event.target.value)}
              />
              <Field.Error />
              <Field.Hint />
              {sentence === defaultSentences[treatment] ? null : (
                <Box>
                  <Button variant="ghost" size="S" onClick={() => write(treatment, defaultSentences[treatment])}>
                    {words.original}
                  </Button>
                </Box>
              )}
            </Field.Root>
          );
        })}
      </Flex>
    </Section>
  );
}
