import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import type { FileResult } from './results.ts';

export type VitestRecord = { files: string[] } | { result: FileResult } | { unhandled: string[] };

const recordFile = process.env.VITEST_RECORD;

function record(entry: VitestRecord): void {
  if (recordFile) appendFileSync(recordFile, `${JSON.stringify(entry)}\n`);
}

const nameOf = (moduleId: string) => relative(process.cwd(), moduleId);

/**
 * Writes what each file of tests came to as soon as it has ended, as lines of JSON in the file that VITEST_RECORD names:
 * a run that is ended in the middle has said by then what it did.
 */
export default class VitestRecorder implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    record({ files: specifications.map(({ moduleId }) => nameOf(moduleId)) });
  }

  onTestModuleEnd(module: TestModule): void {
    const textOf = (errors: readonly { message: string; stack?: string }[] = []) =>
      errors.map(({ message, stack }) => stack ?? message).join('\n');
    record({
      result: {
        file: nameOf(module.moduleId),
        error:
          textOf(module.errors()) ||
          textOf([...module.children.allSuites()].flatMap((suite) => suite.errors())),
        tests: [...module.children.allTests()].map((test) => {
          const { state, errors } = test.result();
          return {
            title: test.fullName,
            state: state === 'pending' ? 'skipped' : state,
            error: textOf(errors),
          };
        }),
      },
    });
  }

  onTestRunEnd(
    _modules: readonly TestModule[],
    errors: readonly { message: string; stack?: string }[],
  ): void {
    record({ unhandled: errors.map(({ message, stack }) => stack ?? message) });
  }
}
