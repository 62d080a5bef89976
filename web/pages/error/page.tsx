import { useState } from 'react'
import { satisfiesAccessLevel } from '#domain/accounts/role.ts'
import type { PageModule } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { usePlayer } from '../../player/session/player.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { LazyComponent } from '../../ui/lazy-part.tsx'
import { EmptyStateDrawing } from '../../ui/empty-state-drawing.tsx'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'
import { WarningDialog } from '../../ui/warning-dialog.tsx'

type PageError = { status: number; message: string }

/** The error page: not found, or failed to load. */
export const pageModule: PageModule<PageError> = {
  Component: ({ data: { status, message } }) =>
    status === 404 ? <NotFound message={message} /> : <LoadFailure message={message} />,
  head: ({ status }) =>
    status === 404
      ? { title: 'Nothing here', description: 'There’s nothing at this address.' }
      : { title: 'This didn’t load', description: 'The page could not be loaded.' },
}

/** The not-found page. If the URL is that of an unpublished quiz, authors see a preview of the quiz instead. */
function NotFound({ message }: { message: string }) {
  const player = usePlayer()
  const nothing = <NothingHere message={message} />
  if (!player || !satisfiesAccessLevel('author', player.role)) return nothing
  const slug = parseQuizSlug(location.pathname)
  if (slug === null) return nothing
  const given = { slug, isAdmin: player.role === 'admin', children: nothing }
  return <LazyComponent key={player.id} load={loadQuizPreview} given={given} />
}

const loadQuizPreview = async () => (await import('../../authoring/quiz/preview/unplayable-quiz.tsx')).UnplayableQuiz

/** Returns the slug if the path is that of a quiz, in any case; `null` for other paths. */
function parseQuizSlug(path: string): string | null {
  const slug = /^\/quiz\/([^/]+)\/?$/i.exec(path)?.[1]
  return slug === undefined ? null : decodeURIComponent(slug)
}

function NothingHere({ message }: { message: string }) {
  return (
    <EmptyPageNoticeCard
      sign={<EmptyStateDrawing of="nothing found" />}
      title="We learned something new: this page isn’t here"
    >
      <p>{message}</p>
      <a className={buttonClassName} href={sitePaths.home()}>
        Play today’s question
      </a>
    </EmptyPageNoticeCard>
  )
}

function LoadFailure({ message }: { message: string }) {
  const [warned, setWarned] = useState(false)
  return (
    <>
      <EmptyPageNoticeCard sign={<EmptyStateDrawing of="offline" />} title="This didn’t load">
        <p>{message}</p>
        <Button onClick={() => location.reload()}>Try again</Button>
      </EmptyPageNoticeCard>
      {!warned && (
        <WarningDialog message={`Request to get list items failed: ${message}`} onDismiss={() => setWarned(true)} />
      )}
    </>
  )
}
