export { type Decided, decide, decisionKind, undecided } from './decide.ts';
export { type DecisionPolicy, mayMake } from './policy.ts';
