/**
 * `node bench/tpcb.ts <url> <seconds>` prints transactions per second of `pgbench`'s default transaction (like TPC-B).
 * The PostgreSQL package from the registry lacks `pgbench`. The statements run one by one in the simple protocol. There
 * are as many branches as clients, as pgbench advises, so that clients do not wait for one row. There are fewer
 * accounts than in pgbench, which makes this version faster.
 */
import { Client } from 'pg'

const CLIENTS = 64
const BRANCHES = 64
const TELLERS = 10 * BRANCHES
const ACCOUNTS = 1_000_000

const SETUP = `
  create table if not exists branches (bid int primary key, bbalance int, filler char(88));
  create table if not exists tellers (tid int primary key, bid int, tbalance int, filler char(84));
  create table if not exists accounts (aid int primary key, bid int, abalance int, filler char(84));
  create table if not exists history
    (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  insert into branches select i, 0, '' from generate_series(1, ${BRANCHES}) i on conflict do nothing;
  insert into tellers select i, 1 + i % ${BRANCHES}, 0, '' from generate_series(1, ${TELLERS}) i
    on conflict do nothing;
  insert into accounts select i, 1 + i % ${BRANCHES}, 0, '' from generate_series(1, ${ACCOUNTS}) i
    where not exists (select from accounts);
  vacuum analyze accounts`

const [url = '', seconds = '1'] = process.argv.slice(2)

const setup = new Client(url)
await setup.connect()
for (const statement of SETUP.split(';')) await setup.query(statement)
await setup.end()

const clients = Array.from({ length: CLIENTS }, () => new Client(url))
await Promise.all(clients.map((client) => client.connect()))
const END_TIME = performance.now() + 1000 * Number(seconds)
const counts = await Promise.all(clients.map(countTransactionsUntilEnd))
await Promise.all(clients.map((client) => client.end()))
console.log(counts.reduce((sum, count) => sum + count, 0) / Number(seconds))

async function countTransactionsUntilEnd(client: Client): Promise<number> {
  for (let done = 0; ; done += 1) {
    if (performance.now() > END_TIME) return done
    const [aid, tid, bid] = [ACCOUNTS, TELLERS, BRANCHES].map(randomUpTo)
    const delta = randomUpTo(10_000) - 5000
    await client.query('begin')
    await client.query(`update accounts set abalance = abalance + ${delta} where aid = ${aid}`)
    await client.query(`select abalance from accounts where aid = ${aid}`)
    await client.query(`update tellers set tbalance = tbalance + ${delta} where tid = ${tid}`)
    await client.query(`update branches set bbalance = bbalance + ${delta} where bid = ${bid}`)
    await client.query(
      `insert into history (tid, bid, aid, delta, mtime)
       values (${tid}, ${bid}, ${aid}, ${delta}, current_timestamp)`,
    )
    await client.query('end')
  }
}

function randomUpTo(count: number): number {
  return 1 + Math.floor(Math.random() * count)
}
