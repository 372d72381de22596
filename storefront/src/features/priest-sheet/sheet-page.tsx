import { useEffect, useState } from 'react';
import { isCalendarDay } from '@seva/config/rules/calendar-day';
import { sheetTexts as texts } from '@texts/sheet';
import { CloudOff } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { loadedAssets } from '../../lib/loaded-assets';
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
import { EntryGroup } from './entry-group';
import { groupsOf } from './groups';
import { dismissRefusal, queueDone } from './queue-marks';
import { useSheetFonts } from './sheet-fonts';
import { SheetHead } from './sheet-head';
import { PrintedSheet } from './printed-sheet';
import { momentTime } from './sheet-texts';
import { DoneDetailsDialog } from './done-details-dialog';
import { useSheet, type Entry, type SheetState } from './use-sheet';

const Screen = styled.div`
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

/** Status of the connection: no signal, unsent marks, and when the sheet was read. */
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
  const [reported, setReported] = useState<Entry | null>(null);
  const [announcement, setAnnouncement] = useState('');
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
          announce={setAnnouncement}
          onReport={setReported}
        />
      ))}
      <Hidden role="status">{announcement}</Hidden>
      {reported ? (
        <DoneDetailsDialog
          entry={reported}
          onClose={() => setReported(null)}
          onSave={(details) => {
            if (Object.keys(details).length > 0) queueDone([reported], details);
            setReported(null);
          }}
        />
      ) : null}
    </>
  );
}

/** Returns the name of the entry file, which identifies the build. */
const entryFile = () => document.querySelector<HTMLElement>('script[data-entry]')?.dataset.entry ?? '';

async function cacheShell(): Promise<void> {
  const options = { scope: '/sheet', updateViaCache: 'none' } as const;
  const registration = await navigator.serviceWorker.register('/sheet-worker.js', options);
  await document.fonts.ready;
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  worker?.postMessage({ keep: { entry: entryFile(), assets: loadedAssets() } });
}

/** Milliseconds that the page gets to load its files before they are cached. */
const loadMs = 3000;

/** Caches the sheet's files on this device, to open it without a signal. Browsers that cannot do so need a signal. */
function useOfflineShell(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const timer = setTimeout(() => void cacheShell().catch(() => undefined), loadMs);
    return () => clearTimeout(timer);
  }, []);
}

/** Priest sheet of a day on screen, or on paper while printing. */
export function SheetPage() {
  useSheetFonts();
  useOfflineShell();
  const dayParameter = useParams().day;
  const sheet = useSheet(dayParameter && isCalendarDay(dayParameter) ? dayParameter : undefined);
  const script = sheetScript.use();
  const isPrinting = usePrinting();
  const { entries, error, hasSignal, now, timeZone } = sheet;
  const day = dayParameter && isCalendarDay(dayParameter) ? dayParameter : sheet.today;
  if (isPrinting && day && entries)
    return <PrintedSheet {...{ day, entries, script, now, timeZone }} customary={sheet.customary} />;
  return (
    <Screen>
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
    </Screen>
  );
}
