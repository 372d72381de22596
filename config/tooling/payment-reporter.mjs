import { appendFileSync } from 'node:fs';

/** A reporter of vitest that notes in SEVA_TEST_REPORT, as lines of JSON, when a file begins and when it has ended. */
export default class PaymentReporter {
  onTestModuleStart({ moduleId }) {
    note({ begun: moduleId });
  }

  onTestModuleEnd({ moduleId }) {
    note({ ended: moduleId });
  }
}

function note(line) {
  const database = process.env.SEVA_TEST_POSTGRES ? 'postgres' : 'sqlite';
  appendFileSync(process.env.SEVA_TEST_REPORT, `${JSON.stringify({ ...line, database })}\n`);
}
