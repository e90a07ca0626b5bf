// health check of the image: exits with 0 when the shop in the same container is ready
const port = process.env.PORT || 3000;
const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
