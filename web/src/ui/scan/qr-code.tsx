import { Box } from '@mantine/core';
import encodeQR from 'qr';
import { useMemo } from 'react';

/** The quiet zone around a code, in modules, without which not every camera finds it. */
const BORDER = 4;

type QrCodeProps = { text: string; label: string };

/** A text as a QR code: dark on white in either colour scheme, as cameras expect it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { border: BORDER });
    const modules = rows.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
    );
    return { path: modules.join(''), size: rows.length };
  }, [text]);
  return (
    <Box maw={220} w="100%" mx="auto">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
        width="100%"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </Box>
  );
}
