import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import { Note } from '@seva/panel/ui/note';
import { NumberLink } from '@seva/panel/ui/number-link';
import { useRead } from '../data/client';
import { useHasRight } from '../data/use-has-right';
import { dueItems, type DueItem } from './due-items';
import { texts } from './texts';

/** Card of the first page: work with money that is due, each with its age and a link. */
export function DueCard() {
  const { data, error, reload } = useRead('due.read', {});
  const holds = useHasRight();
  return (
    <Box
      tag="section"
      aria-labelledby="due-heading"
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={5}
      marginBottom={5}
    >
      <Typography variant="beta" tag="h2" id="due-heading">
        {texts.title}
      </Typography>
      {error ? (
        <Note kind="danger">
          {texts.failed}{' '}
          <Button variant="tertiary" onClick={reload}>
            {texts.again}
          </Button>
        </Note>
      ) : null}
      {!data && !error ? (
        <Typography tag="p" textColor="neutral600" role="status">
          {texts.loading}
        </Typography>
      ) : null}
      {data ? <Items items={dueItems(data, holds)} /> : null}
    </Box>
  );
}

function Items({ items }: { items: readonly DueItem[] }) {
  if (items.length === 0)
    return (
      <Flex gap={2} paddingTop={2}>
        <CheckCircle aria-hidden fill="success600" width="2rem" height="2rem" />
        <Typography tag="p">{texts.none}</Typography>
      </Flex>
    );
  return (
    <Box tag="ul" paddingTop={2} style={{ listStyle: 'none', margin: 0, paddingLeft: 0 }}>
      {items.map(({ key, title, text, age, link, to }) => (
        <Flex
          tag="li"
          key={key}
          justifyContent="space-between"
          gap={4}
          wrap="wrap"
          paddingTop={3}
          paddingBottom={3}
          borderColor="neutral150"
          borderStyle="solid"
          borderWidth="1px 0 0 0"
        >
          <Box>
            <Typography tag="h3" fontWeight="bold">
              {title}
            </Typography>
            <Typography tag="p" textColor="neutral600">
              {`${text} · ${age}`}
            </Typography>
          </Box>
          <NumberLink to={to} aria-label={`${link}: ${title}`}>
            {link}
          </NumberLink>
        </Flex>
      ))}
    </Box>
  );
}
