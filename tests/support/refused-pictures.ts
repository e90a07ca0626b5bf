import sharp from 'sharp';

/** The beginning of a picture in the format of iPhones. */
export const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);

/** A small file of more pixels than a picture may have. */
export function tooManyPixels(): Promise<Buffer> {
  const create = { width: 8000, height: 6500, channels: 3, background: '#fff' } as const;
  return sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
}

/** A form that ends in the middle of its last file, as a request. */
export async function cutOff(form: FormData): Promise<RequestInit> {
  const whole = Buffer.from(await new Response(form).arrayBuffer());
  const boundary = /^--(\S+)/.exec(whole.toString('latin1'))?.[1];
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(whole.subarray(0, whole.length - 500)));
      controller.error(new Error('socket hang up'));
    },
  });
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return { body, headers, ...{ duplex: 'half' } };
}
