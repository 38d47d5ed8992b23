/** Years of work that a company has behind it, up to today. */
export const YEARS = 5;
export const DAYS = YEARS * 365;

/** The size of a company after five years of work. */
export type CompanySize = {
  /** How many times the smallest it is. */
  times: number;
  /** People who work there now, each with an account. */
  people: number;
  /** People who have left. */
  former: number;
  projects: number;
  materials: number;
  tools: number;
};

/** Tasks of a project by level, from the Areas down: 20,119 in all, of which 15,104 are leaves. */
export const BRANCHING = [59, 4, 4, 4, 4] as const;
/** How long a project takes; two in five are under way on any day. */
export const PROJECT_DAYS = 730;

/** @param times 1 for a company of 200 people with 100,000 tasks, 100 for one of 20,000 people with 10,000,000 */
export function companySize(times: number): CompanySize {
  return {
    times,
    people: 200 * times,
    former: 100 * times,
    projects: 5 * times,
    materials: 200 + 18 * times,
    tools: 100 * times,
  };
}
