export { registerDoctorRoute } from './seen-request.ts';
