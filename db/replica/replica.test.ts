import { copyFile, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { passingFolder } from '#test/passing-folder.ts'
import { applyChange } from './apply-change.ts'
import { packChange, unpackChange } from './change-file.ts'
import { openFollower } from './follow-wal.ts'

/** A database that is written to by two connections, and a copy that follows it. */
async function followed({ turnAt, checkpointAt }: { turnAt: number; checkpointAt: number }) {
  const folder = await passingFolder()
  const [file, copy] = [join(folder, 'site.sqlite'), join(folder, 'copy.sqlite')]
  const writers = [0, 1].map(() => {
    const writer = new DatabaseSync(file)
    writer.exec(`pragma journal_mode = wal; pragma wal_autocheckpoint = ${checkpointAt}`)
    writer.exec('pragma synchronous = off')
    return writer
  })
  const [one] = writers
  one?.exec('create table facts (id integer primary key, what text)')
  const write = (id: number, length: number, by = 0) =>
    writers[by]
      ?.prepare('insert or replace into facts values (?, ?)')
      .run(id, String(id % 10).repeat(length))
  for (let id = 0; id < 300; id += 1) write(id, 900)
  const follower = openFollower(file, { turnAt })
  await copyFile(file, copy)
  const follow = async () => {
    const change = follower.next()
    const opened = await open(copy, 'r+')
    if (change) await applyChange(opened, await unpackChange(await packChange(change)))
    await opened.close()
    return change
  }
  const rowsOf = (path: string) => {
    const read = new DatabaseSync(path)
    const rows = read.prepare('select * from facts order by id').all()
    const { integrity_check: said } = read.prepare('pragma integrity_check').get() as never
    read.close()
    return { rows, said }
  }
  return {
    file,
    write,
    follow,
    writers,
    follower,
    expectSame: async () => {
      // What is opened is changed; the copy goes on being applied to.
      const opened = join(folder, 'opened.sqlite')
      await copyFile(copy, opened)
      expect(rowsOf(opened)).toEqual({ ...rowsOf(file), said: 'ok' })
      for (const name of await readdir(folder))
        if (name.startsWith('opened')) await rm(join(folder, name))
    },
    [Symbol.asyncDispose]: async () => {
      follower.close()
      for (const writer of writers) writer.close()
      await rm(folder, { recursive: true })
    },
  }
}

it('a copy follows a database through logs that begin anew, whoever writes and however much', async () => {
  await using site = await followed({ turnAt: 40, checkpointAt: 25 })
  let seed = 7
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below
  for (let round = 0; round < 100; round += 1) {
    for (let writes = random(30); writes > 0; writes -= 1) {
      site.write(random(2000), random(6000), random(2))
      if (random(10) === 0)
        site.writers[random(2)]?.exec(`delete from facts where id % 7 = ${random(7)}`)
      if (random(40) === 0) site.writers[0]?.exec('pragma wal_checkpoint(truncate)')
    }
    await site.follow()
    if (round % 25 === 0) await site.expectSame()
  }
  await site.expectSame()
})

it('what is not committed is not copied, and a transaction larger than memory is when it is', async () => {
  await using site = await followed({ turnAt: 2000, checkpointAt: 1000 })
  await site.follow()
  const [one] = site.writers
  one?.exec('pragma cache_size = 10; begin')
  for (let id = 0; id < 600; id += 1) site.write(id, 2000)
  expect(await site.follow()).toBe(null)
  one?.exec('rollback')
  await site.expectSame()
  one?.exec('begin')
  for (let id = 0; id < 600; id += 1) site.write(id, 1500)
  one?.exec('commit; vacuum')
  expect(await site.follow()).not.toBe(null)
  await site.expectSame()
})

it('a log that is followed does not grow without bound under writes without a pause', async () => {
  await using site = await followed({ turnAt: 40, checkpointAt: 1000 })
  const sizes: number[] = []
  for (let round = 0; round < 60; round += 1) {
    for (let writes = 0; writes < 20; writes += 1) site.write(round * 20 + writes, 3000)
    await site.follow()
    sizes.push((await stat(`${site.file}-wal`)).size)
  }
  // As it was when it was begun to be followed; without turns it would be five times that in the end.
  expect(sizes.at(-1)).toBe(sizes[0])
  await site.expectSame()
})

it('a log that is not what was written is noticed', async () => {
  await using site = await followed({ turnAt: 2000, checkpointAt: 1000 })
  await site.follow()
  site.write(1, 10)
  const log = await open(`${site.file}-wal`, 'r+')
  const { size } = await log.stat()
  await log.write(Buffer.from('?'), 0, 1, size - 2000)
  await log.close()
  expect(() => site.follower.next()).toThrow('went on without being followed')
})
