import { useState } from 'react';
import { data, Link, useNavigate } from 'react-router';
import { invitePath } from '../../../contract/accounts/invites.ts';
import { staffRoleLabels } from '../../../contract/accounts/roles.ts';
import type { InvitePage as Invitation } from '../../../contract/accounts/staff.api.ts';
import { pageData } from '../../api.server.ts';
import { ApiError } from '../../client/api-client.ts';
import { rareApi } from '../../client/rare-api.ts';
import { linkMeta } from '../../seo/meta.ts';
import { throttledLinkMessage, unknownLinkMessage } from '../../shared/link-messages.ts';
import { saveSession } from '../../state/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { EmailInput, TextInput } from '../../ui/forms/text-input.tsx';
import { FormMessage, NeedsScript } from '../../ui/message.tsx';
import { ShopName } from '../content/shop-contact.tsx';
import type { Route } from './+types/invite-page.ts';
import { NewPasswordInput, PasswordInput } from './account-fields.tsx';
import styles from './login.module.css';
import { getText, useAccountForm } from './use-account-form.ts';

const statuses = { open: 200, unknown: 404, over: 410, throttled: 429 } as const;

const closed = {
  over: {
    title: 'This invitation has ended',
    text: 'It works once, for seven days. If you have accepted it, log in. Otherwise please ask for a new one.',
  },
  unknown: {
    title: 'There is no such invitation',
    text: unknownLinkMessage.text,
  },
  throttled: throttledLinkMessage,
} as const;
type Closed = keyof typeof closed;

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(pageData).readInvite(params.token);
  return data(found, { status: statuses[found.kind] });
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  linkMeta(matches, {
    title: 'Your invitation',
    description: 'Accept an invitation to the back office.',
    path: invitePath(params.token),
  });

/** Where an invited person chooses a password, or proves their account, and enters the back office. */
export default function InvitePage({ loaderData: found, params: { token } }: Route.ComponentProps) {
  const [refusal, setRefusal] = useState<Closed>();
  if (refusal) return <Ended kind={refusal} />;
  if (found.kind !== 'open') return <Ended kind={found.kind} />;
  return <Accept key={token} token={token} invite={found.invite} onEnded={() => setRefusal('over')} />;
}

type AcceptProps = { token: string; invite: Invitation; onEnded: () => void };

function Accept({ token, invite, onEnded }: AcceptProps) {
  const { email, duty, from } = invite;
  const navigate = useNavigate();
  /** The email that has an account already, whose password is asked for then. */
  const [known, setKnown] = useState(invite.hasAccount ? email : undefined);
  const hasAccount = known !== undefined;
  const { form, working, message, fields } = useAccountForm({
    otherwise: 'The invitation was not accepted: the shop could not be reached. Please try again.',
    async send(values) {
      try {
        const answer = await rareApi.staff.accept({
          token,
          password: getText(values, 'password'),
          ...(email ? {} : { email: getText(values, 'email') }),
          ...(hasAccount ? {} : { name: getText(values, 'name') }),
        });
        saveSession(answer.token, true);
        await navigate('/admin', { replace: true });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'INVITE_ENDED') onEnded();
        if (error.code === 'WRONG_PASSWORD') setKnown(email || getText(values, 'email'));
        // another email than the known one: its account is new
        if (error.fields.name) setKnown(undefined);
        throw error;
      }
    },
    else: 'first input',
  });
  return (
    <>
      <h1>
        Join <ShopName />
      </h1>
      <p className="lead">
        {from} invites you to the back office as {staffRoleLabels[duty].toLowerCase()}.{' '}
        {hasAccount ? 'You have an account already: type its password.' : 'Choose a password to begin.'}
      </p>
      <NeedsScript what="Accepting an invitation" />
      <form method="post" className={fieldsStyles.grid} aria-label="Invitation" {...form}>
        <FormMessage>{message}</FormMessage>
        {email ? (
          <EmailInput defaultValue={email} readOnly autoComplete="username" error={fields.email} />
        ) : (
          <EmailInput autoComplete="username" enterKeyHint="next" error={fields.email} />
        )}
        {!hasAccount && (
          <TextInput label="Name" name="name" autoComplete="name" enterKeyHint="next" error={fields.name} />
        )}
        {hasAccount ? (
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
            error={fields.password}
          />
        ) : (
          <NewPasswordInput label="Password" name="password" error={fields.password} />
        )}
        <Button type="submit" size="lg" block working={working}>
          Accept invitation
        </Button>
      </form>
      {hasAccount && (
        <p className={styles.switch}>
          <Link className="link" to="/forgot-password">
            Forgot password?
          </Link>
        </p>
      )}
    </>
  );
}

function Ended({ kind }: { kind: Closed }) {
  return (
    <>
      <h1>{closed[kind].title}</h1>
      <p className="lead">{closed[kind].text}</p>
      <LinkButton to="/login">Log in</LinkButton>
    </>
  );
}
