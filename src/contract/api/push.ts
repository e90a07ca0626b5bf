import { z } from 'zod';
import { id, limitedText, response, route, textInput } from './base.ts';

/** A browser on which a member of staff is notified; `addedAt` is ISO. */
const deviceSchema = z.object({ _id: z.string(), name: z.string(), addedAt: z.string() });
export type PushDevice = z.infer<typeof deviceSchema>;

/** Bytes in base64url, as browsers write the keys of a subscription. */
const bytes = (length: number, what: string) =>
  textInput()
    .max(200)
    .refine(
      (value) =>
        /^[\w-]+={0,2}$/.test(value) && Math.floor((value.replace(/={1,2}$/, '').length * 3) / 4) === length,
      `${what} is not one of a browser’s.`,
    );

const endpoint = textInput()
  .trim()
  .max(1000, 'The address is longer than any browser’s.')
  .refine(
    (value) => URL.canParse(value) && new URL(value).protocol === 'https:' && new URL(value).port === '',
    'The address of a device begins with https:// and names no port.',
  );

export const pushContract = {
  key: route('GET', '/push/key', 'admin', {
    right: 'own',
    summary: 'The key that a browser needs to be told by this shop (Web Push, VAPID), and the own devices',
  })
    .input(z.object({}).optional())
    .output(response({ key: z.string(), devices: z.array(deviceSchema) })),

  subscribe: route('POST', '/push/subscribe', 'admin', {
    right: 'own',
    summary: 'Be told on this browser: what `PushManager.subscribe` answered, and what to call the device',
    codes: ['TOO_MANY'],
  })
    .input(
      z.object({
        endpoint,
        keys: z.object({ p256dh: bytes(65, 'The key'), auth: bytes(16, 'The secret') }),
        name: limitedText('What the device is called', 80),
      }),
    )
    .output(response({ device: deviceSchema, devices: z.array(deviceSchema) })),

  unsubscribe: route('DELETE', '/push/subscribe', 'admin', {
    right: 'own',
    summary:
      'Be told no more on a device: by its address, or by its id. A device that is not there is no error',
  })
    .input(z.object({ endpoint: textInput().max(1000).optional(), deviceId: id.optional() }))
    .output(response({ devices: z.array(deviceSchema) })),

  test: route('POST', '/push/test', 'admin', {
    right: 'own',
    summary: 'Send one message to one of the own devices: by its address, or by its id',
    codes: ['NOT_FOUND', 'TOO_MANY'],
  })
    .input(z.object({ endpoint: textInput().max(1000).optional(), deviceId: id.optional() }))
    .output(response({ message: z.string() })),
};
