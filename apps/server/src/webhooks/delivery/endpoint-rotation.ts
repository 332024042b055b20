import type { EndpointQueue } from './endpoint-queue.ts';

/**
 * The queues with waiting deliveries, in the order in which they are served: projects take turns, and so do the
 * endpoints of one project.
 */
export class EndpointRotation {
  /** The map and each set end with what was served last. */
  readonly #queues = new Map<string, Set<EndpointQueue>>();

  add(queue: EndpointQueue): void {
    const ofProject = this.#queues.get(queue.tenant);
    if (ofProject) ofProject.add(queue);
    else this.#queues.set(queue.tenant, new Set([queue]));
  }

  delete(queue: EndpointQueue): void {
    const ofProject = this.#queues.get(queue.tenant);
    ofProject?.delete(queue);
    if (ofProject?.size === 0) this.#queues.delete(queue.tenant);
  }

  /** Moves a queue and its project to the end, or removes the queue if nothing waits in it. */
  serve(queue: EndpointQueue): void {
    this.delete(queue);
    const ofProject = this.#queues.get(queue.tenant) ?? new Set();
    if (queue.ready.length > 0) ofProject.add(queue);
    this.#queues.delete(queue.tenant);
    if (ofProject.size > 0) this.#queues.set(queue.tenant, ofProject);
  }

  *[Symbol.iterator](): Generator<EndpointQueue> {
    for (const ofProject of this.#queues.values()) yield* ofProject;
  }
}
