import { Navigate } from '@tanstack/react-router';
import { useSignedIn } from '../platform/session.ts';
import { homeOf } from './navigation.ts';

/** Where one begins: the home of one's role. */
export default function Start() {
  const { role } = useSignedIn();
  return <Navigate to={homeOf(role)} replace />;
}
