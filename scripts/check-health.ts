// The health check of a container: ends with 0 while the server can save.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/v1/health`).catch(() => ({
  ok: false,
}));
process.exitCode = ok ? 0 : 1;
