import { getWeekdayName } from '#domain/time/day.ts'
import { isAudioAddress } from '#domain/site/media.ts'
import type { Question } from '#domain/questions/question.ts'
import { getFittingCharacter, type WeekdayCharacter } from '#domain/questions/week-character.ts'
import styles from './difficulty-mark.module.css'

const WORDS: Record<WeekdayCharacter, string> = {
  easy: 'an easy start',
  media: 'a picture',
  connects: 'what connects?',
  hard: 'the hard one',
  story: 'a longer story',
}

/** What a question shares with others of its weekday, as `Wednesday: a picture`; nothing if it does not fit the weekday. */
export function WeekMark({ question }: { question: Question }) {
  const { dayUsed, mediaUrl } = question
  const character = dayUsed && getFittingCharacter({ ...question, hasMedia: mediaUrl !== '' }, dayUsed)
  if (!dayUsed || !character) return null
  const isSound = character === 'media' && isAudioAddress(mediaUrl)
  return (
    <p className={styles['difficulty']}>
      {getWeekdayName(dayUsed)}: {isSound ? 'a sound' : WORDS[character]}
    </p>
  )
}
