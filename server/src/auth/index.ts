export { confirmPassword } from './confirm-password.ts';
export { hashPassword } from './password.ts';
export { authRoutes } from './routes.ts';
export { actorOfEmployee, authenticate, forgetLapsedSessions } from './sessions.ts';
export { forgetOldFailures } from './sign-in-throttle.ts';
