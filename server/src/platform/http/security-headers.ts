import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

const securityPolicy = (tileOrigins: string[]) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library sets sizes and places by style attributes and one style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The proxy that ends TLS sets it for its own name; on plain loopback it would lock people out.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    // For browsers and plug-ins that are gone; each would cost every answer its share.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  });

/** Where the tiles of a template come from; its subdomain is any. */
function originsOf(tileUrl: string): string {
  return new URL(tileUrl.replaceAll('{s}', '*')).origin;
}

/**
 * The headers of the security policy, which every answer has. They are the same for all, so they are worked out
 * once: doing so for each answer costs a tenth of a small one.
 * @param tileUrl the template of the map tiles, which are the only pictures from elsewhere; null for none
 */
export function securityHeaders(tileUrl: string | null): Record<string, string> {
  const headers: Record<string, string> = {
    // Labels are scanned and people clock in by the pages of the product, and by nothing that they would embed.
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
  };
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  securityPolicy(tileUrl ? [originsOf(tileUrl)] : [])(
    {} as IncomingMessage,
    collector as unknown as ServerResponse,
    (error?: unknown) => {
      if (error) throw error;
    },
  );
  return headers;
}
