import { useState } from 'react';
import { isCalendarDay } from '@seva/config/rules/calendar-day';
import { sheetTexts as texts } from '@texts/sheet';
import { CloudOff } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { usePrinting } from '../../lib/use-printing';
import { useLogout } from '../../stores/logout';
import { sheetScript } from '../../stores/sheet';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { Empty } from '../../ui/empty';
import { Failure } from '../../ui/failure';
import { Hidden, Row } from '../../ui/layout';
import { Loader, Skeleton } from '../../ui/skeleton';
import { space } from '../../ui/theme/tokens';
import { EntryGroup, groupsOf } from './entry-group';
import { dismissRefusal, pressDone } from './press';
import { useSheetFaces } from './sheet-faces';
import { SheetHead } from './sheet-head';
import { SheetPaper } from './sheet-paper';
import { useSheetShell } from './sheet-shell';
import { momentTime } from './sheet-words';
import { TellDialog } from './tell-dialog';
import { useSheet, type Entry, type SheetState } from './use-sheet';

const Hand = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  align-content: start;
  width: min(100% - 1.6rem, 40rem);
  margin-inline: auto;
  padding-block: ${space.tiny} max(${space.wide}, env(safe-area-inset-bottom));
`;
const Signal = styled.p`
  display: flex;
  gap: ${space.tiny};
  align-items: center;
  line-height: 1.35;
  & svg {
    flex: none;
  }
`;
const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small};
  align-items: center;
  justify-content: space-between;
  padding-top: ${space.normal};
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
  }
`;

/** What the priest has to know of the signal: that there is none, that marks wait, and of when this is. */
function SignalLine({ sheet }: { sheet: SheetState }) {
  const { hasSignal, waiting, readAt, timeZone } = sheet;
  return (
    <div role="status">
      {hasSignal ? null : (
        <Signal>
          <CloudOff aria-hidden="true" />
          <span>
            {texts.noSignal}
            {readAt ? ` ${texts.readAt(momentTime(readAt, timeZone))}` : null}
          </span>
        </Signal>
      )}
      {waiting > 0 ? <p>{texts.kept(waiting)}</p> : null}
    </div>
  );
}

/** What the server would not take, in its words, until it was read. */
function Refusals({ sheet }: { sheet: SheetState }) {
  return sheet.refused.map(({ key, about, refused = '' }) => (
    <Alert key={key}>
      <Row data-between>
        <span>{texts.refused(about, refused)}</span>
        <Button small kind="quiet" onClick={() => dismissRefusal(key)}>
          {texts.dismiss}
        </Button>
      </Row>
    </Alert>
  ));
}

function SignOut({ waiting }: { waiting: number }) {
  const confirm = useConfirm();
  const logout = useLogout();
  const leave = async () => {
    const question = { heading: texts.signOutHeading, text: texts.signOutText(waiting), yes: texts.signOut };
    if (waiting === 0 || (await confirm(question))) logout();
  };
  return (
    <Foot>
      <Link to={paths.home()}>{texts.shop}</Link>
      <Button kind="quiet" small onClick={() => void leave()}>
        {texts.signOut}
      </Button>
    </Foot>
  );
}

interface EntriesProps {
  readonly sheet: SheetState;
  readonly entries: readonly Entry[];
}

function Entries({ sheet, entries }: EntriesProps) {
  const script = sheetScript.use();
  const [told, setTold] = useState<Entry | null>(null);
  const [said, setSaid] = useState('');
  if (entries.length === 0) return <Empty heading={texts.empty} />;
  return (
    <>
      {groupsOf(entries).map((group) => (
        <EntryGroup
          key={group.key}
          group={group}
          script={script}
          customary={sheet.customary}
          today={sheet.today ?? ''}
          timeZone={sheet.timeZone}
          say={setSaid}
          onTell={setTold}
        />
      ))}
      <Hidden role="status">{said}</Hidden>
      {told ? (
        <TellDialog
          entry={told}
          onClose={() => setTold(null)}
          onTold={(words) => {
            if (Object.keys(words).length > 0) pressDone([told], words);
            setTold(null);
          }}
        />
      ) : null}
    </>
  );
}

/** The priests' sheet of a day: in the hand, or on paper while it is being printed. */
export function SheetPage() {
  useSheetFaces();
  useSheetShell();
  const asked = useParams().day;
  const sheet = useSheet(asked && isCalendarDay(asked) ? asked : undefined);
  const script = sheetScript.use();
  const isPrinting = usePrinting();
  const { entries, error, hasSignal, now, timeZone } = sheet;
  const day = asked && isCalendarDay(asked) ? asked : sheet.today;
  if (isPrinting && day && entries)
    return <SheetPaper {...{ day, entries, script, now, timeZone }} customary={sheet.customary} />;
  return (
    <Hand>
      <SheetHead sheet={sheet} day={day} script={script} />
      <SignalLine sheet={sheet} />
      <Refusals sheet={sheet} />
      {entries ? <Entries key={day} sheet={sheet} entries={entries} /> : null}
      {!entries && error && !hasSignal && sheet.today ? <Alert kind="note">{texts.notKept}</Alert> : null}
      {!entries && error && !(!hasSignal && sheet.today) ? (
        <Failure message={error.message} again={sheet.again} />
      ) : null}
      {!entries && !error ? (
        <Loader>
          <Skeleton height="26rem" round="14px" />
        </Loader>
      ) : null}
      <SignOut waiting={sheet.waiting} />
    </Hand>
  );
}
