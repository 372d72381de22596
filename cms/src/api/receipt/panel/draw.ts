import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { paperActTexts as texts } from '../../../texts/paper-acts';

/** Awaits a drawing. @throws Refused 503 when it fails; the log has the reason */
export async function drawOrRefuse(
  strapi: Core.Strapi,
  number: string,
  drawing: Promise<Uint8Array>,
): Promise<Uint8Array> {
  try {
    return await drawing;
  } catch (error) {
    strapi.log.error(`${number} could not be drawn: ${error instanceof Error ? error.message : String(error)}`);
    throw new Refused(503, texts.notDrawn);
  }
}
