import { setNodeEnv } from '@seva/config/env/process';
import { commitAll } from '../../strapi-patches/one-transaction';
import type { Settings } from '../../platform/runtime/settings';
import { loadServer } from '../start';
import { stop } from '../stopping';
import type { Report } from './in-child-process';

function end(report: Report): void {
  process.send?.(report, () => process.exit('done' in report ? 0 : 1));
}

async function upgrade(settings: Settings): Promise<void> {
  try {
    setNodeEnv('production');
    const strapi = await loadServer({ ...settings, skipPreparation: true, upgrading: true });
    if (settings.env.database.client === 'postgres') await commitAll();
    await stop(strapi);
    end({ done: true });
  } catch (error) {
    end({ failed: (error as Error).message });
  }
}

// The parent has gone.
process.once('disconnect', () => process.exit(1));
process.once('message', (settings) => void upgrade(settings as Settings));
