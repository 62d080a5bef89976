import { Meta } from '../../frame/meta.tsx'
import type { Page } from '../../page.ts'
import { paths } from '../../paths.ts'
import { Prose } from '../../ui/prose.tsx'

export const page: Page = { Component: DataDeletionPage }

function DataDeletionPage() {
  return (
    <>
      <Meta
        title="Data deletion"
        description="One trivia question a day, for everybody, and something to learn from each."
        path={paths.dataDeletion()}
      />
      <Prose title="Data deletion">
        <p>You learn something new every day!</p>
      </Prose>
    </>
  )
}
