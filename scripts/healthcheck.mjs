// What the image's health check runs: ends with 0 where the shop beside it is ready.
const port = process.env.PORT || 3000;
const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
