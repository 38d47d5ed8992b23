export { ApprovalsButton } from './approvals-button.tsx';
