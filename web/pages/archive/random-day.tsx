import { useState } from 'react'
import type { MonthlyQuestionArchive } from '#domain/questions/archive.ts'
import { sitePaths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import styles from './archive.module.css'
import { findRandomUnansweredDay } from './find-open-day.ts'

export function RandomDayButton({ months }: Pick<MonthlyQuestionArchive, 'months'>) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const go = async () => {
    setBusy(true)
    setMessage('')
    const found = await findRandomUnansweredDay(months)
    setBusy(false)
    if ('day' in found) location.assign(sitePaths.day(found.day))
    else setMessage(found.message)
  }
  return (
    <div className={styles['random']}>
      <Button aria-busy={busy} disabled={months.length === 0} onClick={() => void go()}>
        {busy ? 'One moment…' : 'Surprise me'}
      </Button>
      <p role="status">{message}</p>
    </div>
  )
}
