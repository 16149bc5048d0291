import type { DraftProblems } from '../../../machines/connections/editor/editor.types.ts';
import { useText } from '../../parts/text/useText.ts';

/** The sentence about what is wrong with a field; undefined where nothing is. */
export function useProblem(problems: DraftProblems): (field: string) => string | undefined {
  const { t } = useText();
  return (field) => {
    const problem = problems[field];
    return problem && t(`editor.problem.${problem}`);
  };
}
