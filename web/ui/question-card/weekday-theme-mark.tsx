import { getWeekdayName } from '#domain/time/day.ts'
import { isAudioAddress } from '#domain/site/media.ts'
import type { Question } from '#domain/questions/question.ts'
import { getMatchingWeekdayTheme, type WeekdayTheme } from '#domain/questions/weekday-theme.ts'
import styles from './difficulty-mark.module.css'

const WORDS: Record<WeekdayTheme, string> = {
  easy: 'an easy start',
  media: 'a picture',
  connects: 'what connects?',
  hard: 'the hard one',
  story: 'a longer story',
}

/**
 * A label that says how a question matches the theme of its weekday, such as `Wednesday: a picture`. Renders nothing if
 * the question does not match the theme.
 */
export function WeekdayThemeLabel({ question }: { question: Question }) {
  const { dayUsed, mediaUrl } = question
  const theme = dayUsed && getMatchingWeekdayTheme({ ...question, hasMedia: mediaUrl !== '' }, dayUsed)
  if (!dayUsed || !theme) return null
  const isSound = theme === 'media' && isAudioAddress(mediaUrl)
  return (
    <p className={styles['difficulty']}>
      {getWeekdayName(dayUsed)}: {isSound ? 'a sound' : WORDS[theme]}
    </p>
  )
}
