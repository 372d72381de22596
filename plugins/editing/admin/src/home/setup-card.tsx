import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { CheckCircle, Clock } from '@strapi/icons';
import { Note } from '@seva/panel/ui/note';
import { Link } from 'react-router-dom';
import type { SetupItem } from '../../../shared/contracts';
import { useRead, useSend } from '../data/client';
import { texts } from '../texts/en';

const words = texts.setup;

function WayTo({ item: { name, to } }: { item: SetupItem }) {
  // The shop is a separate app, so it opens in a new tab, like external pages.
  const isElsewhere = name === 'gift' || to.startsWith('https:');
  const way = isElsewhere ? { tag: 'a' as const, href: to, target: '_blank', rel: 'noreferrer' } : { tag: Link, to };
  return (
    <Typography {...(way as object)} textColor="primary700" fontWeight="semiBold">
      {words.items[name].link}
    </Typography>
  );
}

function Step({ item }: { item: SetupItem }) {
  const { title, text } = words.items[item.name];
  const Mark = item.isDone ? CheckCircle : Clock;
  return (
    <Flex tag="li" gap={3} alignItems="flex-start" paddingTop={3} paddingBottom={3}>
      <Mark
        aria-hidden
        fill={item.isDone ? 'success600' : 'neutral500'}
        width="2rem"
        height="2rem"
        style={{ flexShrink: 0 }}
      />
      <Box>
        <Typography fontWeight="bold" tag="h3">
          {title}
          <Typography textColor={item.isDone ? 'success700' : 'neutral600'} tag="span" style={{ whiteSpace: 'nowrap' }}>
            {` · ${item.isDone ? words.done : words.open}`}
          </Typography>
        </Typography>
        {item.isDone ? null : (
          <>
            <Typography tag="p" textColor="neutral600">
              {text}
            </Typography>
            <WayTo item={item} />
          </>
        )}
      </Box>
    </Flex>
  );
}

/** Renders the open setup steps until all are done or the owner hides the card. */
export function SetupCard() {
  const { data, error, reload, put } = useRead('setup.read', {});
  const { busy, error: refused, send } = useSend();
  if (error)
    return (
      <Note kind="danger">
        {words.failed}{' '}
        <Button variant="tertiary" onClick={reload}>
          {words.again}
        </Button>
      </Note>
    );
  if (!data || data.items.every(({ isDone }) => isDone)) return null;
  const change = async (name: 'setup.dismiss' | 'setup.bringBack') => {
    const answer = await send(name, {});
    if (answer) put(answer);
  };
  const done = data.items.filter(({ isDone }) => isDone).length;
  if (data.isDismissed)
    return (
      <Flex gap={3} paddingBottom={4} wrap="wrap">
        <Typography textColor="neutral600">{words.putAway(data.items.length - done)}</Typography>
        <Button variant="tertiary" size="S" loading={busy} onClick={() => void change('setup.bringBack')}>
          {words.bringBack}
        </Button>
      </Flex>
    );
  return (
    <Box
      tag="section"
      aria-labelledby="setup-heading"
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={5}
      marginBottom={5}
    >
      <Flex justifyContent="space-between" alignItems="flex-start" gap={3} wrap="wrap">
        <Box>
          <Typography variant="beta" tag="h2" id="setup-heading">
            {words.title}
          </Typography>
          <Typography tag="p" textColor="neutral600">
            {words.progress(done, data.items.length)}
          </Typography>
        </Box>
        <Button variant="tertiary" loading={busy} onClick={() => void change('setup.dismiss')}>
          {words.dismiss}
        </Button>
      </Flex>
      {refused ? <Note kind="danger">{refused}</Note> : null}
      <Box tag="ul" paddingTop={3}>
        {data.items.map((item) => (
          <Step key={item.name} item={item} />
        ))}
      </Box>
    </Box>
  );
}
