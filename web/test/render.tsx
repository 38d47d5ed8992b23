import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { queryClient } from '../src/platform/query-client.ts';
import { useSession } from '../src/platform/session.ts';
import { Confirmations } from '../src/ui/in-place/confirmations.tsx';
import { cssVariables, theme } from '../src/ui/theme.ts';

/** As in the shell nothing is drawn before it is known who is signed in. */
const WhenSignedIn = ({ children }: { children: ReactNode }) =>
  useSession().status === 'signed-in' ? children : null;

let root: Root | null = null;
let place: HTMLElement | null = null;

/** Shows something as the page of the product does to somebody who is signed in. @returns its router */
export function render(content: ReactNode, address = '/') {
  const route = createRootRoute({
    component: () => (
      <>
        <Confirmations />
        <main style={{ padding: 16 }}>
          <WhenSignedIn>{content}</WhenSignedIn>
        </main>
        <Notifications position="top-center" />
      </>
    ),
  });
  const router = createRouter({
    routeTree: route,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

/** Takes it away again, with what it has left in the page. */
export function removeRendered(): void {
  root?.unmount();
  place?.remove();
  root = null;
  place = null;
  notifications.clean();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
}
