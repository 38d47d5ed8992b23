import * as contract from '@plumbline/contract';
import { preparedRoute } from '../platform/http/route.ts';
import { storeAvatar, updateAvatar } from './update-avatar.ts';

export const employeeRoutes = [preparedRoute(contract.updateAvatar, storeAvatar, updateAvatar)];
