import { getWebhookPreview } from '#contract/webhooks/calls.ts'
import { WEBHOOK_FORMATS, type WebhookFormat } from '#domain/authoring/webhook.ts'
import { getOptionLetter } from '#domain/questions/options.ts'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { useApiQuery } from '../../../api/query.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './webhooks.module.css'

/** A preview of a webhook's message of today as a chat program would show it, and the body of the request. */
export function WebhookMessagePreview({ format, language }: { format: WebhookFormat; language: string }) {
  const found = useApiQuery(getWebhookPreview, { query: { format, language } })
  const { reply, failure } = found
  if (failure?.status === 409) return <p className={styles['host']}>{failure.message}, so there is no preview.</p>
  return (
    <section aria-label={`Preview for ${WEBHOOK_FORMATS[format]}`} className={styles['preview']}>
      <h4>Preview</h4>
      <LoadFailureNotice queries={[found]} />
      {!reply && failure === null && <Skeleton label="The preview" count={1} />}
      {reply && (
        <>
          <div className={styles['bubble']} aria-busy={found.pending}>
            <p>
              <strong>{reply.title}</strong>
            </p>
            <p>{reply.question}</p>
            {reply.options.length > 0 && (
              <ul data-poll={reply.isPoll}>
                {reply.options.map((option, index) => (
                  <li key={option}>
                    <span aria-hidden="true">{reply.isPoll ? '' : getOptionLetter(index)}</span>
                    {option}
                  </li>
                ))}
              </ul>
            )}
            {/* The picture of the day, at the host name of this page's server. */}
            {reply.picture && (
              <img
                src={new URL(reply.picture).pathname}
                alt="The day’s question on a card"
                width={1200}
                height={630}
                loading="lazy"
              />
            )}
            {reply.yesterday && <p>{reply.yesterday}</p>}
          </div>
          {reply.isPoll && (
            <p className={styles['host']}>
              Telegram shows this as a quiz and judges it, so it gets the right option with the question.
            </p>
          )}
          <details>
            <summary>What is sent</summary>
            <pre>{reply.body}</pre>
          </details>
        </>
      )}
    </section>
  )
}
