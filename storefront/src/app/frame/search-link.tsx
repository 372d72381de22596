import { shellTexts } from '@texts/shell';
import { Search } from 'lucide-react';
import { paths } from '../../lib/paths';
import { IconLink } from './icon-link';

/** The way to the search, from every screen. */
export function SearchLink() {
  return (
    <IconLink to={paths.searching()} aria-label={shellTexts.search}>
      <Search aria-hidden="true" />
    </IconLink>
  );
}
