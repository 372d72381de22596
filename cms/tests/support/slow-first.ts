import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take long: begun last, one of them would keep everybody waiting. */
const slow =
  /(crash|load|soak|two-processes|matching|commands|panel-relations|r15-closed-surface|phone-photos|process|silent-gateway|random-runs|same-key|setbacks|r20-proxies|r22-configuration|host-zone|r26-hostile-run|demo-purge|upgrades|kept-data)\.test\.ts$/;

/** The order of vitest (large files first), behind those that are known to be slow. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
