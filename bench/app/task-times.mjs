const categories = ['toplevel', '__metadata'];

/** Starts to record the tasks of the browser's threads. The returned function stops it and returns a summary for the page that has a worker. */
export async function recordTasks(browser) {
  const session = await browser.newBrowserCDPSession();
  const traceConfig = { includedCategories: categories, excludedCategories: ['*'], traceBufferSizeInKb: 800_000 };
  await session.send('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig });
  return async () => {
    const complete = new Promise((resolve) => {
      session.once('Tracing.tracingComplete', resolve);
    });
    await session.send('Tracing.end');
    const { stream } = await complete;
    const text = await readStream(session, stream);
    await session.detach();
    return summaryOf(JSON.parse(text).traceEvents);
  };
}

async function readStream(session, handle) {
  const parts = [];
  for (;;) {
    const { data, base64Encoded, eof } = await session.send('IO.read', { handle, size: 8_000_000 });
    parts.push(base64Encoded ? Buffer.from(data, 'base64').toString('utf8') : data);
    if (eof) return parts.join('');
  }
}

/** Summarizes tasks in milliseconds. `cpu` leaves out the time in which a task waited for a processor. */
function summaryOf(events) {
  const names = new Map(
    events.filter(({ name }) => name === 'thread_name').map(({ pid, tid, args }) => [`${pid} ${tid}`, args.name]),
  );
  const nameOf = ({ pid, tid }) => names.get(`${pid} ${tid}`) ?? '';
  const tasks = events.filter(({ ph, name }) => ph === 'X' && name.endsWith('RunTask'));
  const workers = tasks.filter((task) => nameOf(task).startsWith('DedicatedWorker'));
  const pages = new Set(workers.map(({ pid }) => pid));
  // The plugin does nothing before its worker starts; until then, the page itself is loading.
  const beginning = workers.reduce((first, { ts }) => Math.min(first, ts), Infinity);
  const main = tasks.filter((task) => pages.has(task.pid) && nameOf(task) === 'CrRendererMain' && task.ts >= beginning);
  return { main: timesOf(main), worker: timesOf(workers) };
}

function timesOf(tasks) {
  const wall = tasks.map(({ dur }) => (dur ?? 0) / 1_000);
  const cpu = tasks.map(({ tdur }) => (tdur ?? 0) / 1_000);
  const over = (times, limit) => times.filter((ms) => ms > limit).length;
  const longest = (times) => times.reduce((most, ms) => Math.max(most, ms), 0);
  return {
    cpuMs: cpu.reduce((sum, ms) => sum + ms, 0),
    longestCpuMs: longest(cpu),
    cpuOver16: over(cpu, 16),
    cpuOver50: over(cpu, 50),
    longestWallMs: longest(wall),
    wallOver50: over(wall, 50),
  };
}
