import { useState } from 'react';
import { Button, Flex } from '@strapi/design-system';
import { BackButton, Layouts } from '@strapi/strapi/admin';
import { useNavigate, useParams } from 'react-router-dom';
import { devoteePaths, type DevoteeDetail } from '../../../shared/devotees/contracts';
import { useAct } from '../../data/use-act';
import { useRead } from '../../data/use-read';
import { texts } from '../../texts/en';
import { ActDialog } from '../../ui/act-dialog';
import { count, money } from '../../ui/format';
import { PageState } from '../../ui/page-state';
import { profileOf } from './devotees-page';
import { OtherRecord } from './other-record';
import { SideBySide } from './side-by-side';

const words = texts.devotees.merge;

/** Makes one record of two of the same person: find the other, compare, choose which stays, confirm. */
export function MergePage() {
  const { id = '' } = useParams();
  const [other, setOther] = useState<string | null>(null);
  const first = useRead<DevoteeDetail>(devoteePaths.one(id));
  const second = useRead<DevoteeDetail>(other === null ? null : devoteePaths.one(other));
  return (
    <PageState reading={first}>
      {(devotee) => (
        <>
          <Layouts.Header
            title={words.title}
            subtitle={words.subtitle(devotee.name)}
            navigationAction={<BackButton fallback={profileOf(id)} />}
          />
          <Layouts.Content>
            {other === null ? (
              <OtherRecord devotee={devotee} onChoose={setOther} />
            ) : (
              <PageState reading={second}>
                {(found) => <Compared pair={[devotee, found]} onAnother={() => setOther(null)} />}
              </PageState>
            )}
          </Layouts.Content>
        </>
      )}
    </PageState>
  );
}

interface ComparedProps {
  readonly pair: readonly [DevoteeDetail, DevoteeDetail];
  readonly onAnother: () => void;
}

function Compared({ pair, onAnother }: ComparedProps) {
  const [first, second] = pair;
  const [chosen, setChosen] = useState(second.isAdmin && !first.isAdmin ? second.id : first.id);
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const { busy, error, run } = useAct<DevoteeDetail>(() => undefined);
  const [stays, goes] = chosen === first.id ? [first, second] : [second, first];
  const confirm = async () => {
    if (await run(devoteePaths.merge(stays.id), { absorbed: goes.id }, words.done))
      navigate(profileOf(stays.id), { replace: true });
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <SideBySide pair={pair} chosen={chosen} onChoose={setChosen} />
      <Flex justifyContent="space-between" gap={3} wrap="wrap">
        <Button variant="tertiary" onClick={onAnother}>
          {words.another}
        </Button>
        <Button variant="danger-light" disabled={goes.isAdmin} onClick={() => setIsAsking(true)}>
          {words.button2}
        </Button>
      </Flex>
      {isAsking ? (
        <ActDialog
          title={words.confirmTitle(stays.name)}
          body={words.confirmBody(goes.name, count(goes.donations), money(goes.net))}
          confirm={words.confirm}
          danger
          busy={busy}
          error={error}
          onConfirm={() => void confirm()}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Flex>
  );
}
