import { z } from 'zod';
import { id, limitedText, response, route, textInput } from '../schemas.ts';

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
    summary: 'Get the VAPID public key for Web Push and the own devices',
  })
    .input(z.object({}).optional())
    .output(response({ key: z.string(), devices: z.array(deviceSchema) })),

  subscribe: route('POST', '/push/subscribe', 'admin', {
    right: 'own',
    summary: 'Start push notifications on a device: the result of `PushManager.subscribe` and a device name',
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
    summary: 'Stop push notifications on a device, by endpoint or id; no error if the device is unknown',
  })
    .input(z.object({ endpoint: textInput().max(1000).optional(), deviceId: id.optional() }))
    .output(response({ devices: z.array(deviceSchema) })),

  test: route('POST', '/push/test', 'admin', {
    right: 'own',
    summary: 'Send a test notification to one of the own devices, by endpoint or id',
    codes: ['NOT_FOUND', 'TOO_MANY'],
  })
    .input(z.object({ endpoint: textInput().max(1000).optional(), deviceId: id.optional() }))
    .output(response({ message: z.string() })),
};
