<?php
spl_autoload_register(function (): void {
    foreach (glob(getenv('SDK') . '/src/*.php') as $file) {
        require_once $file;
    }
});
$client = new Postpress\Client(getenv('URL'), 'svc_sk_x', projectId: 7, timeout: 1);
$calls = [
    'send' => fn () => $client->sendEmail(['from' => 'a@b.example', 'to' => ['c@d.example'], 'subject' => 'ü'])['data']['id'],
    'create' => fn () => $client->createTemplate(['name' => 'n', 'displayMode' => 'email', 'design' => new stdClass()]),
    'get' => fn () => $client->getEmail(['id' => 'a/b?'])['data']['id'],
    'list' => fn () => implode(' ', array_column(iterator_to_array($client->iterateEmails(['search' => 'a b&c']), false), 'id')),
    'export' => fn () => $client->exportSuppressions(),
];
try {
    echo $calls[$argv[1]](), "\n";
} catch (Postpress\PostpressException $error) {
    echo $error::class, ' ', $error->errorCode ?? '', "\n";
}
