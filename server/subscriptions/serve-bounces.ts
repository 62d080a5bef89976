import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../http/errors.ts'
import { isSameSecret } from '../http/same-secret.ts'
import { UNDOCUMENTED_PUBLIC_ROUTE } from '../http/undocumented-route.ts'
import { pauseBouncedMailSubscription } from './bounced-subscriptions.queries.ts'
import type { SubscriptionsDependencies } from './subscriptions-deps.ts'

const Bounce = z.object({ email: z.email() })

/**
 * Serves the webhook that an operator's mailbox or mail provider calls for mails that come back later. The token of the
 * settings authenticates it. Adds no route if the settings have none. The reply never tells whether an address is
 * subscribed.
 */
export function serveMailBounceWebhook(
  app: FastifyInstance,
  { db, settings, now }: Pick<SubscriptionsDependencies, 'db' | 'settings' | 'now'>,
): void {
  const { bounceToken } = settings.mail
  if (bounceToken === null) return
  app.post('/api/MailBounces', UNDOCUMENTED_PUBLIC_ROUTE, async (request) => {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${bounceToken}`)) {
      throw new Refusal(401, 'This needs the token of MAIL_BOUNCE_TOKEN')
    }
    const bounce = Bounce.safeParse(request.body)
    if (!bounce.success) throw new Refusal(400, 'Please send the e-mail address')
    await pauseBouncedMailSubscription(db, bounce.data.email, now())
    return { message: 'Mails to this address are paused' }
  })
}
