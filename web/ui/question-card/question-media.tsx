import { isAudioAddress } from '#domain/site/media.ts'
import type { Question } from '#domain/questions/question.ts'
import { getResponsiveImageProps } from '../responsive-image.ts'
import { SoundPlayer } from '../sound.tsx'
import styles from './question-media.module.css'

/** Returns whether a question has a picture or a sound, for the layout of its card. */
export function getMediaKind({ mediaUrl }: Question): 'picture' | 'sound' | undefined {
  if (mediaUrl === '') return undefined
  return isAudioAddress(mediaUrl) ? 'sound' : 'picture'
}

/** A question's picture, which can load once it is near the window, or its sound. */
export function QuestionMedia(props: {
  question: Pick<Question, 'mediaUrl' | 'mediaText'>
  loading?: 'lazy' | 'eager'
}) {
  const { question, loading } = props
  const { mediaUrl, mediaText } = question
  if (!mediaUrl) return null
  if (isAudioAddress(mediaUrl)) return <SoundWithTranscript url={mediaUrl} text={mediaText} />
  return (
    <img
      className={styles['picture']}
      src={mediaUrl}
      {...getResponsiveImageProps(mediaUrl, '(min-width: 640px) 640px, 40vw')}
      alt={mediaText || 'What this question is about'}
      loading={loading}
      width="640"
      height="360"
    />
  )
}

/** A sound that plays on request, with a transcript for players who cannot hear it. */
function SoundWithTranscript({ url, text }: { url: string; text: string }) {
  return (
    <div className={styles['sound']}>
      <SoundPlayer url={url} label="What this question is about" />
      {text && (
        <details>
          <summary>In words</summary>
          <p>{text}</p>
        </details>
      )}
    </div>
  )
}
