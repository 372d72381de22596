import type { Manifest } from '../backups/manifest';
import { dollars, number } from './words';

const firstFew = (names: readonly string[]) =>
  `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${number(names.length - 5)} more` : ''}`;

/** Returns the content of a backup as lines for the operator. */
export function describeBackup(manifest: Manifest): string[] {
  const { money, tables, files, pictures: shared, auditHead, missingPictures, strangeTables } = manifest;
  const donations = money.donations.reduce((sum, { count }) => sum + count, 0);
  const ledger = money.ledger.reduce((sum, { cents }) => sum + cents, 0);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const pictures = shared.length + files.filter(({ path }) => path.startsWith('uploads/')).length;
  return [
    `Shop       ${manifest.mode} mode, ${manifest.database}, Seva ${manifest.program}, as of ${manifest.createdAt}`,
    `Donations  ${number(donations)}; ledger total ${dollars(ledger)}`,
    ...money.donations.map(
      ({ state, count, totalCents }) => `           ${state}: ${number(count)}, ${dollars(totalCents)}`,
    ),
    `Database   ${number(rows)} rows in ${tables.length} tables`,
    `Pictures   ${number(pictures)} files${shared.length > 0 ? ', in the folder "pictures" beside the backup' : ''}`,
    ...(missingPictures.length > 0 ? [`           already missing: ${firstFew(missingPictures)}`] : []),
    ...(strangeTables.length > 0 ? [`Left out   unknown tables: ${firstFew(strangeTables)}`] : []),
    ...(auditHead ? [`Audit log  head ${auditHead.sequence}:${auditHead.hash}`] : []),
    `Secrets    ${manifest.secrets ? 'in the backup' : 'NOT in the backup: store secrets.json of the data folder elsewhere'}`,
  ];
}
