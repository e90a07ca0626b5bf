import S3rver from 's3rver';

/**
 * An S3 server with the bucket `pictures`, below the folder that is named; its port is written to standard output.
 * Its lists of more than one page need DES, which OpenSSL has by `--openssl-legacy-provider` only.
 */
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: process.argv[2] ?? '',
  configureBuckets: [{ name: 'pictures' }],
});
const { port } = await server.run();
process.stdout.write(`${port}\n`);
// exits together with its parent
process.stdin.resume().on('end', () => process.exit());
