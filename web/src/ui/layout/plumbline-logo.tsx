/** The logo: a plumb bob on its line. */
export function PlumblineLogo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <path d="M16 2v9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path d="M12.5 10.5h7a1 1 0 0 1 1 1V13h-9v-1.5a1 1 0 0 1 1-1Z" fill="currentColor" />
      <path
        d="M9 14.5h14c.4 4-1.9 7.3-4.4 9.9L16 30l-2.6-5.6C10.9 21.8 8.6 18.5 9 14.5Z"
        fill="currentColor"
      />
      <path d="M16 14.5h7c.4 4-1.9 7.3-4.4 9.9L16 30Z" fill="#000" opacity=".18" />
    </svg>
  );
}
