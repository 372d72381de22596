import { useState } from 'react';
import { haveMatchingKey } from '@seva/config/rules/same-person';
import { Box, Button, Checkbox, Flex, Typography } from '@strapi/design-system';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import {
  mergeFields,
  type DevoteeDetail,
  type MergeField,
} from '@seva/config/contract/panel/donations/devotees/contracts';
import type { MergeBody } from '@seva/config/contract/panel/donations/devotees/input';
import { useCall, useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { ActionForm } from '@seva/panel/ui/action-form';
import { count, money } from '@seva/panel/format';
import { Page, PageState } from '@seva/panel/ui/page';
import { Note } from '@seva/panel/ui/note';
import { devoteePath } from './devotees-page';
import { FieldChoices, type Chosen } from './field-choices';
import { OtherRecord } from './other-record';
import { SideBySide } from './side-by-side';

const words = texts.devotees.merge;

/** Merges two records of one person: find the other, compare, choose which stays, confirm. */
export function MergePage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const [other, setOther] = useState<string | null>(params.get('other'));
  const first = useRead('devotees.find', { params: { id } });
  const second = useRead('devotees.find', other === null ? null : { params: { id: other } });
  return (
    <PageState reading={first}>
      {(devotee) => (
        <Page title={words.title} subtitle={words.subtitle(devotee.name)} back={devoteePath(id)}>
          {other === null ? (
            <OtherRecord devotee={devotee} onChoose={setOther} />
          ) : (
            <PageState reading={second}>
              {(found) => <Compared pair={[devotee, found]} onAnother={() => setOther(null)} />}
            </PageState>
          )}
        </Page>
      )}
    </PageState>
  );
}

interface ComparedProps {
  readonly pair: readonly [DevoteeDetail, DevoteeDetail];
  readonly onAnother: () => void;
}

/** Returns the fields to take from the removed record; all others stay as the remaining record has them. */
function choicesOf(chosen: Chosen, goes: string): MergeBody['fields'] {
  const taken = mergeFields.filter((field) => chosen[field] === goes);
  return Object.fromEntries(taken.map((field) => [field, 'goes' as const]));
}

/** Lists what moves to the remaining record, without empty items. */
function movingOf({ donations, net, moving: { bookings, family, papers } }: DevoteeDetail): readonly string[] {
  const { moving } = words;
  return [
    moving.donations(count(donations), money(net)),
    ...(bookings > 0 ? [moving.bookings(count(bookings))] : []),
    ...(family > 0 ? [moving.family(count(family))] : []),
    ...(papers > 0 ? [moving.papers(count(papers))] : []),
  ];
}

function Compared({ pair, onAnother }: ComparedProps) {
  const [first, second] = pair;
  const [stayingId, setStayingId] = useState(second.isAdmin && !first.isAdmin ? second.id : first.id);
  const [chosen, setChosen] = useState<Chosen>({});
  const [isSure, setIsSure] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const call = useCall();
  const [stays, goes] = stayingId === first.id ? [first, second] : [second, first];
  const differs = !haveMatchingKey(first, second);
  const choose = (field: MergeField, id: string) => setChosen({ ...chosen, [field]: id });
  const body: MergeBody = { absorbed: goes.id, fields: choicesOf(chosen, goes.id), different: differs && isSure };
  const kept = chosen.name === goes.id ? goes.name : stays.name || goes.name;
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      {differs ? <Note kind="warning">{words.nothingAgrees}</Note> : null}
      <SideBySide pair={pair} chosen={stayingId} onChoose={setStayingId} />
      <FieldChoices stays={stays} goes={goes} chosen={chosen} onChoose={choose} />
      {differs ? (
        <Box background="neutral0" hasRadius shadow="tableShadow" padding={5}>
          <Checkbox checked={isSure} onCheckedChange={(value) => setIsSure(value === true)}>
            {words.same(first.name, second.name)}
          </Checkbox>
        </Box>
      ) : null}
      <Flex justifyContent="space-between" gap={3} wrap="wrap">
        <Button variant="tertiary" onClick={onAnother}>
          {words.another}
        </Button>
        <Button
          variant="danger-light"
          disabled={goes.isAdmin || (differs && !isSure)}
          onClick={() => setIsAsking(true)}
        >
          {words.button2}
        </Button>
      </Flex>
      {isAsking ? (
        <ActionForm
          title={words.confirmTitle(kept)}
          body={words.confirmBody(goes.name)}
          confirm={words.confirm}
          done={words.done}
          danger
          act={() => call('devotees.merge', { params: { id: stays.id }, body })}
          onDone={() => navigate(devoteePath(stays.id), { replace: true })}
          onClose={() => setIsAsking(false)}
        >
          <ul>
            {movingOf(goes).map((text) => (
              <Typography key={text} tag="li">
                {text}
              </Typography>
            ))}
          </ul>
          <Typography>
            {goes.hasCards ? `${words.cardsGo} ` : null}
            {words.undoable}
          </Typography>
        </ActionForm>
      ) : null}
    </Flex>
  );
}
