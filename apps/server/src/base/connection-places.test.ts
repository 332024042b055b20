import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConnectionPlaces } from './connection-places.ts';

const open = () =>
  new ConnectionPlaces('streams', {
    permits: 10,
    reserved: { permits: 3, perTenant: 1 },
    perHolder: { session: 2, network: 4, project: 6 },
  });
/** Takes places until one is refused. @returns how many there were, and the error */
function takeAll(
  places: ReturnType<typeof open>,
  nameOf: (at: number) => { session: string; network: string; project: string },
) {
  const leases = [];
  for (;;)
    try {
      leases.push(places.take(nameOf(leases.length)));
    } catch (error) {
      const { code, message } = error as { code: string; message: string };
      return { leases, count: leases.length, code, message };
    }
}

describe('places of connections', () => {
  it('are limited per session, network and project, and a refused connection holds none', () => {
    const places = open();
    const session = takeAll(places, () => ({ session: 's', network: 'n', project: 'p' }));
    assert.deepEqual(
      [session.count, session.code, session.message],
      [2, 'RATE_LIMITED', 'Too many streams are open for this session: close some of them.'],
    );
    const network = takeAll(places, (at) => ({ session: `n${at}`, network: 'n', project: 'p' }));
    assert.deepEqual([network.count, network.code], [2, 'RATE_LIMITED']);
    assert.match(network.message, /for your network/);
    const project = takeAll(places, (at) => ({ session: `p${at}`, network: `p${at}`, project: 'p' }));
    assert.deepEqual([project.count, project.code], [2, 'RATE_LIMITED']);
    assert.match(project.message, /for this project/);
    assert.equal(places.stats().inUse, 6);
    for (const lease of [...session.leases, ...network.leases, ...project.leases]) lease.release();
    assert.equal(places.stats().inUse, 0);
    places.take({ session: 's', network: 'n', project: 'p' });
  });
  it('remain for projects without any, whatever two others take', () => {
    const places = open();
    const take = (project: string) =>
      takeAll(places, (at) => ({ session: `${project}${at}`, network: `${project}${at}`, project }));
    assert.equal(take('first').count, 6);
    const second = take('second');
    assert.deepEqual([second.count, second.code], [1, 'SERVICE_UNAVAILABLE']);
    assert.equal(take('third').count, 1);
  });
});
