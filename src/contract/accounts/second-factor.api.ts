import { z } from 'zod';
import { codeTextInput, limitedCode, response, route, secretInput } from '../schemas.ts';

const code = limitedCode('The code', 40);

/** Admins' second factor, and re-authentication. */
export const secondFactorContract = {
  state: route('GET', '/users/factor', 'admin', {
    right: 'own',
    summary:
      'Get the state of the own second factor: since when it is on, and how many recovery codes are left',
  })
    .input(z.object({}).optional())
    .output(
      response({
        data: z.object({
          on: z.boolean(),
          since: z.string().nullable(),
          recoveryCodesLeft: z.number().int(),
        }),
      }),
    ),

  start: route('POST', '/users/factor/start', 'admin', {
    right: 'own',
    requiresReauth: true,
    summary:
      'Start the setup of a second factor: returns a secret for an authenticator app, in base32 and as a URI',
    codes: ['FACTOR_ON'],
  })
    .input(z.object({}).optional())
    .output(response({ secret: z.string(), otpauth: z.string() })),

  confirm: route('POST', '/users/factor/confirm', 'admin', {
    right: 'own',
    summary: 'Turn the second factor on with a first code; returns ten recovery codes, shown only once',
    codes: ['NO_FACTOR', 'FACTOR_ON', 'WRONG_CODE', 'TOO_MANY'],
  })
    .input(z.object({ code }))
    .output(response({ recoveryCodes: z.array(z.string()), message: z.string() })),

  remove: route('POST', '/users/factor/remove', 'admin', {
    right: 'own',
    requiresReauth: true,
    summary: 'Turn the second factor off, with an authenticator code or a recovery code',
    codes: ['NO_FACTOR', 'WRONG_CODE', 'TOO_MANY'],
  })
    .input(z.object({ code }))
    .output(response({ message: z.string() })),

  reauthenticate: route('POST', '/users/reauthenticate', 'admin', {
    right: 'own',
    summary:
      'Confirm the password, or a second-factor code: for ten minutes this session may make calls that require it',
    codes: ['WRONG_PASSWORD', 'WRONG_CODE', 'NO_FACTOR', 'TOO_MANY'],
  })
    .input(
      z
        .object({
          password: secretInput('A password is text.').max(1000).optional(),
          code: codeTextInput('A code is text.').trim().max(40).optional(),
        })
        .refine(({ password, code: typedCode }) => password || typedCode, {
          path: ['password'],
          message: 'Please type your password.',
        }),
    )
    .output(response({ confirmedUntil: z.string(), message: z.string() })),
};
