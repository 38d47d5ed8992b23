export { hashPassword, passwordFits } from './password.ts';
export { authRoutes } from './routes.ts';
export { authenticate, forgetLapsedSessions } from './sessions.ts';
export { forgetOldFailures } from './sign-in-throttle.ts';
