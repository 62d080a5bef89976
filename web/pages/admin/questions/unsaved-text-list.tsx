import { useState } from 'react'
import { satisfiesAccessLevel } from '#domain/accounts/role.ts'
import { RelativeTime } from '../../../authoring/relative-time.tsx'
import { discardListedUnsavedForm, listUnsavedForms } from '../../../authoring/unsaved-texts.ts'
import type { Player } from '../../../player/session/player.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './unsaved-text-list.module.css'

/** A list of unsaved questions and quizzes of this browser, to continue or discard. */
export function UnsavedQuestionAndQuizList({ player }: { player: Player }) {
  const isAdmin = satisfiesAccessLevel('admin', player.role)
  const [texts, setTexts] = useState(() => listUnsavedForms(player.id, isAdmin))
  if (texts.length === 0) return null
  return (
    <section id="unsaved" aria-labelledby="unsaved-title" className={styles['unsaved']}>
      <h2 id="unsaved-title">Unsaved in this browser</h2>
      <ul>
        {texts.map(({ key, what, about, keptAt, href }) => (
          <li key={key}>
            <p>
              <a href={href}>{about || 'No text yet'}</a>
              <small>
                {what}
                {keptAt !== null && (
                  <>
                    {' '}
                    · <RelativeTime at={keptAt} />
                  </>
                )}
              </small>
            </p>
            <Button
              quiet
              aria-label={`Discard: ${about}`}
              onClick={() => {
                discardListedUnsavedForm(key)
                setTexts(texts.filter((text) => text.key !== key))
              }}
            >
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
