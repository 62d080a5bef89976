import { useState } from 'react'
import type { Quiz } from '#domain/quiz.ts'
import { sharedQuizText } from '#domain/share.ts'
import { useSite } from '../../page.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShareButtons } from '../../ui/share-buttons.tsx'
import styles from './congrats.module.css'

/** Shares the score by the device's own sheet, or by the networks' links where there is none. */
export function ShareResult(props: { quiz: Quiz; score: number; total: number }) {
  const { quiz, score, total } = props
  const site = useSite()
  const [sharing, setSharing] = useState(false)
  const text = sharedQuizText(quiz, score, total)
  const url = site.url + paths.quiz(quiz)
  if (!('share' in navigator)) {
    return (
      <div className={styles['share']}>
        <ShareButtons text={`${text} ${url}`} url={url} />
      </div>
    )
  }
  const share = async () => {
    setSharing(true)
    // Whoever thinks better of it closes the sheet: that is no failure.
    await navigator.share({ text, url }).catch(() => undefined)
    setSharing(false)
  }
  return (
    <Button aria-busy={sharing} disabled={sharing} onClick={() => void share()}>
      {sharing ? <span className={styles['spinner']} aria-hidden="true" /> : <Icon name="share" />}
      {sharing ? 'Sharing…' : 'Share your score'}
    </Button>
  )
}
